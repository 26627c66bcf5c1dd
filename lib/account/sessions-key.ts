/** Key of the member's sessions in the client's cache. */
export const sessionsKey = 'sessions.php';
