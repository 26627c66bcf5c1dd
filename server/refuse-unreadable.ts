import type { Socket } from 'node:net';
import { securityHeaders } from './page-answer.ts';

/** How Node answers what it cannot read as a request, by the code of its error. */
const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers what is no request as Node does by itself, with the security headers, and ends the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket, hasResponse: boolean): void {
  if (socket.writable && !hasResponse) {
    const headers = Object.entries({ ...securityHeaders, Connection: 'close' });
    const lines = [
      `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}`,
      ...headers.map((one) => one.join(': ')),
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  }
  socket.destroySoon();
}
