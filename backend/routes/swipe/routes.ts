import { getSwipeDeck, swipeMember, takeSwipeBack } from '#contract/swipe';
import { route } from '../../http/route.ts';
import { deck, swipe, takeBack } from './handlers.ts';

export const swipeRoutes = [route(getSwipeDeck, deck), route(swipeMember, swipe), route(takeSwipeBack, takeBack)];
