import { setTimeout as pause } from 'node:timers/promises';
import { Client } from './client.ts';
import { Follower } from './follower.ts';
import { keepBuying, keepWriting, type Run } from './workers.ts';

const password = 'demo-rendezvous';
const people = ['tim', 'sanne', 'bas'];

interface CrowdOptions {
  /** Orders of each member. A long run must stay below the daily limit of orders. */
  mostOrders?: number;
  /** Milliseconds between two calls at the most. The default keeps the database busy, so that a kill interrupts a write. */
  pace?: number;
}

/** Members of the demo who write to each other, pay and listen until it is over. */
export class Crowd {
  readonly run: Run;
  /** Rejects where a call fails for good. */
  readonly failed: Promise<void>;
  readonly #clients: Client[];
  readonly #followers: Follower[];
  readonly #following: Promise<void>[];
  #over = false;

  private constructor(
    followers: Follower[],
    following: Promise<void>[],
    members: { client: Client; id: string }[],
    { mostOrders = Number.POSITIVE_INFINITY, pace = 10 }: CrowdOptions,
  ) {
    this.run = { record: { messages: [], payments: [], refused: 0 }, isOver: () => this.#over, pace };
    this.#clients = members.map(({ client }) => client);
    this.#followers = followers;
    this.#following = following;
    const working = members.flatMap(({ client }, i) => {
      const to = members[(i + 1) % members.length]?.id ?? '';
      return [
        keepWriting(client, to, this.run),
        keepWriting(client, to, this.run),
        keepBuying(client, this.run, mostOrders),
      ];
    });
    this.failed = Promise.all(working).then(() => undefined);
  }

  static async logIn(url: string, options: CrowdOptions = {}): Promise<Crowd> {
    const members = await Promise.all(
      people.map(async (name) => {
        const client = new Client(url);
        await client.logIn(name, password);
        const { body } = await client.insist('GET', 'user.php');
        return { client, id: (body.user as { id: string }).id };
      }),
    );
    const followers = members.map(({ client }) => new Follower(url, client));
    const following = followers.map((follower) => follower.follow());
    // What is written before a stream begins is none of its business.
    for (const follower of followers) await follower.begun();
    return new Crowd(followers, following, members, options);
  }

  /** Lets everybody end what they are at, and hears what is still on its way, for half a minute at the most. */
  async rest(): Promise<void> {
    this.#over = true;
    await this.failed;
    for (const end = Date.now() + 30_000; this.#unheard().length > 0 && Date.now() < end; ) await pause(50);
    for (const follower of this.#followers) follower.stop();
  }

  /** Once nobody answers the streams any more. */
  async gone(): Promise<void> {
    await Promise.all(this.#following);
  }

  get repeats(): number {
    return this.#clients.reduce((sum, { repeats }) => sum + repeats, 0);
  }

  get failures(): number {
    return this.#clients.reduce((sum, { failures }) => sum + failures, 0);
  }

  /** Acknowledged messages that did not reach both sides. */
  #unheard(): string[] {
    const times = new Map<string, number>();
    for (const { threads } of this.#followers)
      for (const id of [...threads.values()].flatMap((thread) => [...thread])) times.set(id, (times.get(id) ?? 0) + 1);
    return this.run.record.messages.flatMap(({ id }) => (times.get(id) === 2 ? [] : [id]));
  }

  /** Conversations whose sides did not receive the same messages in the same order. */
  #disagreements(): string[] {
    const sides = Map.groupBy(
      this.#followers.flatMap(({ threads }) => [...threads]),
      ([conversation]) => conversation,
    );
    return [...sides].flatMap(([conversation, both]) =>
      new Set(both.map(([, ids]) => [...ids].join())).size === 1 && both.length === 2
        ? []
        : [`the sides of conversation ${conversation} disagree`],
    );
  }

  /** What nobody may be answered and somebody was. */
  get wrong(): string[] {
    return this.#clients.flatMap(({ wrong }) => wrong);
  }

  /** What the streams brought, and which of them were not in order or had a gap. */
  events(): { count: number; streams: number; violations: string[] } {
    const violations = this.#followers.flatMap(({ ids, begin = 0 }, i) => {
      const jump = ids.findIndex((id, at) => id !== begin + at + 1);
      return jump < 0 ? [] : [`${people[i]} received event ${ids[jump]} instead of ${begin + jump + 1}`];
    });
    for (const id of this.#unheard()) violations.push(`message ${id} did not reach both sides`);
    violations.push(...this.#disagreements());
    const count = this.#followers.reduce((sum, { ids }) => sum + ids.length, 0);
    return { count, streams: this.#followers.length, violations };
  }
}
