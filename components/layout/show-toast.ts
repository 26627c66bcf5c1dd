interface ToastAction {
  label: string;
  onClick: () => void;
}

/** A notice with an id takes the place of the one that was shown under it before. */
interface ToastNotice {
  id: string;
  /** Until another takes its place. */
  stays?: boolean;
}

/** Shows a short notice, perhaps with one action. The library is loaded with the first one. */
export async function showToast(
  words: string,
  tone: 'plain' | 'ok' | 'bad' | 'like' = 'plain',
  action?: ToastAction,
  { id, stays }: Partial<ToastNotice> = {},
): Promise<void> {
  const { toast } = await import('sonner');
  const show = { plain: toast.message, ok: toast.success, bad: toast.error, like: toast.info }[tone];
  show(words, { action, ...(id && { id, duration: stays ? Number.POSITIVE_INFINITY : 4_000 }) });
}

/** Takes a notice away by its id. */
export async function hideToast(id: string): Promise<void> {
  const { toast } = await import('sonner');
  toast.dismiss(id);
}
