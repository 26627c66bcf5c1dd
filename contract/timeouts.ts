/**
 * Milliseconds in which a request must have come to its end: the largest photo comes through at 17 kB/s, what trickles is
 * cut with 408. An event stream, whose request is short, may last.
 */
export const requestTimeoutMs = 600_000;

/**
 * Milliseconds after which a connection is cut on which nothing was sent or received, as of a visitor who never reads the
 * response. It is far above the comments of event streams (15 s) and the bursts in which a slow phone reads.
 */
export const idleTimeoutMs = 300_000;
