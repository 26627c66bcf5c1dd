import { type Complaint, complain } from '#contract/complaints';
import { send } from './transport';

/** Sends a complaint and returns its reference. */
export async function sendComplaint(complaint: Complaint): Promise<string> {
  return (await send(complain, { body: complaint })).reference;
}
