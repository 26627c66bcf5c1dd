const name = 'sign-up-asked';

/**
 * Asks a visitor to sign up for a member. True where the page took it over, as the modal of large screens does;
 * otherwise the caller leads to the page.
 */
export function askToSignUp(id: string): boolean {
  return !document.dispatchEvent(new CustomEvent(name, { cancelable: true, detail: id }));
}

/** Listens for it; `take` says whether it shows the sign-up itself. Returns how to stop. */
export function onSignUpAsked(take: (id: string) => boolean): () => void {
  const listener = (event: Event) => {
    if (take((event as CustomEvent<string>).detail)) event.preventDefault();
  };
  document.addEventListener(name, listener);
  return () => document.removeEventListener(name, listener);
}
