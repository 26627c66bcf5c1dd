import type { Gender, Profile } from '#contract/member';
import { type MemberQuery, searchMembers } from '#contract/members';
import { isFailure } from '@/lib/api/api-failure';
import { sendFromServer } from '@/lib/api/server';

/** What a landing page shows of a member. */
export interface Face {
  id: string;
  name: string;
  age: number;
  city: string | null;
  gender: Gender;
  fictional: boolean;
  filename: string;
  placeholder: string | undefined;
}

function faceOf({ id, name, age, city, gender, fictional, main_image }: Profile): Face[] {
  if (!main_image) return [];
  const { filename, placeholder } = main_image;
  return [{ id, name, age, city, gender, fictional, filename, placeholder }];
}

/** The same faces, women and men by turns, fictional ones behind the others: a first glance shows everybody. */
export function mixed(faces: readonly Face[]): Face[] {
  const inOrder = [...faces].sort((a, b) => Number(a.fictional) - Number(b.fictional));
  const rest = inOrder.filter(({ gender }) => gender !== 'female');
  const women = inOrder.filter(({ gender }) => gender === 'female');
  const longer = Math.max(women.length, rest.length);
  return [...Array(longer).keys()].flatMap((index) => [women[index], rest[index]].filter((face) => face !== undefined));
}

/**
 * Members of a host's site whom a visitor may see, as its search shows them to visitors; none where the site shows
 * nobody. `revalidate` is in seconds.
 */
export async function facesOf(domain: string, query: MemberQuery, revalidate = 600): Promise<Face[]> {
  try {
    const answer = await sendFromServer(searchMembers, { query: { ...query, with_photo: '1' } }, domain, {
      revalidate,
    });
    return mixed([...answer.results, ...answer.similar].flatMap(faceOf));
  } catch (thrown) {
    if (isFailure(thrown, 'authentication_required')) return [];
    throw thrown;
  }
}
