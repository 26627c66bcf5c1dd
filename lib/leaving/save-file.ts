/** How long the browser may take to begin with a file, in milliseconds, before its memory is given back. */
const keptFor = 60_000;

/** Hands a file to the browser to be saved, as a link of this name would. In the browser only. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}
