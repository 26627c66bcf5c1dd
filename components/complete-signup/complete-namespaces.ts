import { sharedNamespaces } from '@/components/layout/client-messages';
import type { Namespace } from '@/lib/i18n/messages';

/** What the steps say, wherever they are shown. */
export const completeNamespaces: readonly Namespace[] = [
  ...sharedNamespaces,
  'complete_signup',
  'alerts',
  'my_profile',
  'attributes',
  'interests',
  'field_codes',
  'chat',
  'position',
  'push_offer',
];
