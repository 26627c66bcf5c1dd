import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../setup/cast.ts';
import { type Member, sendMessage } from '../setup/member-by-call.ts';

/** Milliseconds between two messages: a member may send 60 a minute for as long as it likes. */
const pace = 1_000;

/** A member who writes numbered messages to another one, without trying anything again. */
export class MessageWriter {
  /** Texts that were acknowledged. */
  readonly sent: string[] = [];
  /** Why others were not. */
  readonly missed: string[] = [];
  readonly #from: Member;
  readonly #to: Person;
  #over = false;

  constructor(from: Member, to: Person) {
    this.#from = from;
    this.#to = to;
  }

  async keepWriting(): Promise<void> {
    for (let number = 1; !this.#over; number++) {
      const text = `Message ${number}`;
      await sendMessage(this.#from, this.#to, text).then(
        () => this.sent.push(text),
        (error: Error) => this.missed.push(`${text}: ${error.message}`),
      );
      await pause(pace);
    }
  }

  stop(): void {
    this.#over = true;
  }
}
