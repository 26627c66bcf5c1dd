/** Items in the order of their arrival for each key, while the keys take turns. */
export class FairQueue<T> {
  /** The keys with waiting items, the one whose turn it is first. */
  readonly #waiting = new Map<string, T[]>();
  #lastKey: string | undefined;

  add(key: string, item: T): void {
    const items = this.#waiting.get(key);
    if (items) items.push(item);
    else this.#waiting.set(key, [item]);
  }

  /** Removes and returns the next item; undefined if no item waits. */
  take(): T | undefined {
    // The key that was served last goes behind the keys that arrived since.
    if (this.#lastKey !== undefined) this.#moveToEnd(this.#lastKey);
    const [next] = this.#waiting;
    if (!next) return undefined;
    const [key, items] = next;
    const item = items.shift();
    if (!items.length) this.#waiting.delete(key);
    this.#lastKey = key;
    return item;
  }

  /** Removes an item that still waits; returns whether it did. */
  remove(key: string, item: T): boolean {
    const items = this.#waiting.get(key);
    const index = items?.indexOf(item) ?? -1;
    if (!items || index < 0) return false;
    items.splice(index, 1);
    if (!items.length) this.#waiting.delete(key);
    return true;
  }

  #moveToEnd(key: string): void {
    const items = this.#waiting.get(key);
    if (!items) return;
    this.#waiting.delete(key);
    this.#waiting.set(key, items);
  }
}
