import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ResizeOptions } from 'sharp';
import { ApiError } from '../http/api-error.ts';
import { createPlaces, type Sender, sharerOf } from '../http/places.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import type { Decoded } from './decode-with-sharp.ts';

/** The kinds whose decoders take a file's word for how much there is to do: a few kilobytes may keep them for minutes. */
export type SlowKind = 'avif' | 'heic';

/** What the process gets; `box` is how the picture is to be reduced before it is handed over. */
export interface DecodeOrder {
  kind: SlowKind;
  bytes: Uint8Array;
  maxPixels: number;
  maxMemory: number;
  box: ResizeOptions;
}

export type DecodeAnswer = Decoded | { tooLarge: true } | { unreadable: true };

/** A phone's 48 megapixels take four seconds and 450 MB. */
const longest = 20_000;

/** Bounds the decoder of HEIC. */
const maxMemory = 768 * 1024 * 1024;

/**
 * Bounds the process in resident bytes: an AVIF may name fewer pixels than its frames have, which only decoding them shows. An
 * honest one takes 0.3 GB at 12 megapixels, 0.9 GB at 48, 1.3 GB at 50 of 10 bits with alpha. Neither sharp's cache nor its
 * concurrency changes these peaks, or what the backend holds after many pictures (0.25 GB).
 */
const maxResident = 1_600_000_000;

/** How often the process is looked at, in milliseconds. */
const lookTime = 50;

/** Resident bytes of a process; 0 where the system does not tell. */
const residentOf = (pid: number) =>
  readFile(`/proc/${pid}/statm`, 'utf8').then(
    (pages) => Number(pages.split(' ')[1]) * 4096,
    () => 0,
  );

/** One at a time: each holds a whole picture in memory. */
const runLimited = limitConcurrency(1);

/** Pictures in hand and waiting: more would hold the places of uploads for minutes, also those of other kinds of picture. */
const takePlace = createPlaces({ all: 12, network: 6, member: 2, isSlow: () => false });

/** It works on all cores: answers come first. Where the system forbids that, or it has ended, it is as it was. */
function stepBack(pid = 0): void {
  try {
    if (pid > 0) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Thrown in a listener, it would end the backend.
  }
}

function decodeInProcess(order: DecodeOrder, patience: number, most: number): Promise<DecodeAnswer> {
  return new Promise((resolve) => {
    const child = fork(fileURLToPath(new URL('./decode-process.ts', import.meta.url)), {
      serialization: 'advanced',
      env: { NODE_ENV: 'production' },
      execArgv: ['--max-old-space-size=128'],
      // What the decoder prints about a broken file concerns nobody.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = (answer: DecodeAnswer) => {
      clearTimeout(timer);
      clearInterval(looks);
      resolve(answer);
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end({ unreadable: true }), patience);
    const looks = setInterval(async () => {
      if (child.pid !== undefined && (await residentOf(child.pid)) > most) end({ unreadable: true });
    }, lookTime);
    child.once('message', (answer) => end(answer as DecodeAnswer));
    child.once('error', () => end({ unreadable: true }));
    child.once('exit', () => end({ unreadable: true }));
    child.once('spawn', () => {
      stepBack(child.pid);
      child.send(order, (error) => error && end({ unreadable: true }));
    });
  });
}

/**
 * Decodes a picture in a process that is ended after 20 s (`patience`, in milliseconds) and at 1.6 GB (`most`, in bytes), the
 * decoder of HEIC at 768 MB. The rotation that the file asks for is applied. Networks take turns. Throws `too_large` above `maxPixels`, known before decoding, `unsupported_media` for
 * what cannot be read, `rate_limited` while two others of the member or six of the network are in hand, and `unavailable`
 * while twelve of all are, or when a waiting picture gives its place to a network that has fewer.
 */
export async function decodeApart(
  kind: SlowKind,
  bytes: Uint8Array,
  sender: Sender,
  {
    maxPixels,
    box,
    patience = longest,
    most = maxResident,
  }: { maxPixels: number; box: ResizeOptions; patience?: number; most?: number },
): Promise<Decoded> {
  const place = takePlace(sender);
  const order = { kind, bytes, maxPixels, maxMemory, box };
  const decode = () => {
    place.complete();
    return decodeInProcess(order, patience, most);
  };
  const answer = await runLimited(decode, sharerOf(sender), place.signal).finally(place.leave);
  if ('tooLarge' in answer) throw new ApiError('too_large');
  if ('unreadable' in answer) throw new ApiError('unsupported_media');
  return answer;
}
