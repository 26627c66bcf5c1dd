/** What is answered within so many milliseconds; null where that failed or took longer. */
export function inTime<T>(answer: Promise<T>, milliseconds = 2_000): Promise<T | null> {
  return new Promise((resolve) => {
    const over = setTimeout(resolve, milliseconds, null);
    const settle = (given: T | null) => {
      clearTimeout(over);
      resolve(given);
    };
    answer.then(settle, () => settle(null));
  });
}
