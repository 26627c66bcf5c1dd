/** Pieces that any body may have, and the bytes that each has on average beyond them: less than any network sends at once. */
const [free, least] = [1_000, 256];

/**
 * Counts the pieces in which a body comes, by their bytes; true once they are too small. Each piece costs work, and memory
 * while it is kept, whatever is in it: a body of single bytes holds up everybody.
 */
export function createPieceCount(): (bytes: number) => boolean {
  let [pieces, size] = [0, 0];
  return (bytes) => {
    pieces++;
    size += bytes;
    return pieces > free && size < pieces * least;
  };
}
