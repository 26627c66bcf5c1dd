import { createServer, type Server, type Socket } from 'node:net';

/** A mail as it came over the wire. */
export interface Received {
  from: string;
  to: string[];
  message: string;
}

/** A mail server on loopback that speaks just enough SMTP to be delivered to. */
export class SmtpServer {
  readonly received: Received[] = [];
  /** Answers other than the friendly one, by the beginning of the command; an empty one is silence. */
  readonly answers = new Map<string, string>();
  #server: Server | undefined;
  #sockets = new Set<Socket>();
  #wake = () => {};

  async start(port = 0): Promise<number> {
    const server = createServer((socket) => this.#talk(socket));
    this.#server = server;
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    return (server.address() as { port: number }).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((done) => this.#server?.close(done) ?? done(undefined));
  }

  /** The next time that `count` mails have come. */
  until(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = () => this.received.length >= count && resolve();
      this.#wake();
    });
  }

  #talk(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {});
    let mail: Received = { from: '', to: [], message: '' };
    let unread = '';
    let inMessage = false;
    const say = (command: string, friendly: string) => {
      const line = [...this.answers].find(([start]) => command.startsWith(start))?.[1] ?? friendly;
      if (line) socket.write(`${line}\r\n`);
      return line === friendly;
    };
    const obey = (line: string) => {
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      if (line.startsWith('MAIL FROM') && say(line, '250 ok')) mail = { from: address, to: [], message: '' };
      else if (line.startsWith('RCPT TO') && say(line, '250 ok')) mail.to.push(address);
      else if (line === 'DATA') inMessage = say(line, '354 go on');
      else if (line === 'QUIT') socket.end('221 bye\r\n');
      else if (/^(EHLO|RSET|NOOP)/.test(line)) say(line, '250 ok');
    };
    say('connection', '220 ready');
    socket.on('data', (bytes) => {
      unread += bytes.toString('utf8');
      for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
        const line = unread.slice(0, end);
        unread = unread.slice(end + 2);
        if (!inMessage) obey(line);
        else if (line === '.') {
          inMessage = false;
          if (say('message', '250 kept')) this.received.push(mail);
          this.#wake();
        } else mail.message += `${line.replace(/^\./, '')}\r\n`;
      }
    });
  }
}
