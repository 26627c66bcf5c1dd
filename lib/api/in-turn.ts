/** Calls that go out one after the other, however fast they come: what the last one answers holds all of them. */
export function callsInTurn() {
  let before: Promise<unknown> = Promise.resolve();
  return <T>(call: () => Promise<T>): Promise<T> => {
    const mine = before.then(call);
    before = mine.catch(() => undefined);
    return mine;
  };
}
