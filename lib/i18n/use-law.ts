'use client';
import { type Law, lawOf } from '#contract/consumer-law';
import { useSite } from '@/lib/sites/site-context';

/** Whose law words the host's texts: the `law` of messages. */
export const useLaw = (): Law => lawOf(useSite().country);
