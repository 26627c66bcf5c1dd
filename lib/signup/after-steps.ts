/** Where the steps lead when they are done or left: with the flag that brings the reminder to confirm the account. */
const afterSteps = '/signup-matches?api_signup_complete=1';

/** Leads on. Never resolves: the page is leaving, and what waits for it stays busy until it has left. */
export function leadOn(): Promise<never> {
  window.location.assign(afterSteps);
  return new Promise(() => {});
}
