/** Where the steps lead when they are done or left: with the flag that brings the reminder to confirm the account. */
export const afterSteps = '/signup-matches?api_signup_complete=1';
