/** An account number or reference in capitals and groups of four, as it is printed; also one that is not complete. */
export const groupedIban = (written: string): string =>
  (
    written
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .match(/.{1,4}/g) ?? []
  ).join(' ');
