import { listPartnerOffers } from '#contract/partner-offers';
import { send } from './transport';

export const readPartnerOffers = () => send(listPartnerOffers, {});
