interface ToastAction {
  label: string;
  onClick: () => void;
}

/** Shows a short notice, perhaps with one action. The library is loaded with the first one. */
export async function showToast(
  words: string,
  tone: 'plain' | 'ok' | 'bad' | 'like' = 'plain',
  action?: ToastAction,
): Promise<void> {
  const { toast } = await import('sonner');
  const show = { plain: toast.message, ok: toast.success, bad: toast.error, like: toast.info }[tone];
  show(words, { action });
}
