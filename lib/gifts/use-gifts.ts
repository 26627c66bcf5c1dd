'use client';
import useSWR from 'swr';
import type { Gift } from '#contract/gifts';
import { readGifts } from '@/lib/api/gifts';

/** What can be given and for how much; asked for once, when somebody first wants to give. */
export const useGifts = () => useSWR<Gift[]>('gifts.php', readGifts, { revalidateOnFocus: false });
