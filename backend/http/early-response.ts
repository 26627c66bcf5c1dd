import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long to keep reading a request body after the response to it was sent, in ms. */
const lingerMs = 10_000;

/**
 * Ends a response that comes before the end of its request only after the request was read, or after `lingerMs`. The
 * response itself is sent at once. A connection that is closed while its peer still sends is reset, and the reset discards
 * the response before a slow peer has read it: @hono/node-server closes 500 ms after the end of an early response.
 */
export function endAfterRequest(request: IncomingMessage, response: ServerResponse): void {
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;

  function endLater(...given: unknown[]): ServerResponse {
    if (request.complete || request.destroyed) return end(...given);
    const [chunk] = given;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) response.write(chunk);
    else response.flushHeaders();
    const finish = () => {
      clearTimeout(patience);
      end();
    };
    const patience = setTimeout(finish, lingerMs);
    request.once('close', finish);
    // A reader of the body that has lost interest would pause it after each part.
    request.removeAllListeners('data');
    request.resume();
    return response;
  }
  response.end = endLater as ServerResponse['end'];
}
