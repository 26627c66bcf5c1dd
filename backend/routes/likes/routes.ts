import { getNewLike, likeMember, listLikes, markLikeSeen, unlikeMember } from '#contract/likes';
import { route } from '../../http/route.ts';
import { like, likeSeen, likes, newLike, unlike } from './handlers.ts';

export const likeRoutes = [
  route(likeMember, like),
  route(unlikeMember, unlike),
  route(listLikes, likes),
  route(markLikeSeen, likeSeen),
  route(getNewLike, newLike),
];
