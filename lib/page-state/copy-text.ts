/** Copies a text. Resolves to whether the browser has done so: some cannot, some ask, some refuse. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
