/** Why the backend cannot start, in one clear line for whoever started it. */
export class StartError extends Error {}
