import { mutate } from 'swr';
import { sendPhoto } from '@/lib/api/photos';
import { ownProfileKey } from '@/lib/search/use-own-profile';
import { isUnderWay, UploadQueue } from './upload-queue';

/**
 * The member's photos on their way. They belong to the tab and not to the page that chose them: that page may be left
 * while they go on. What has arrived stands in one's own profile before it leaves the list.
 */
export const ownUploads = new UploadQueue(sendPhoto, () => mutate(ownProfileKey));

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

// Only the end of the tab's page ends them: the browser asks first.
ownUploads.subscribe(() => {
  if (ownUploads.uploads().some(isUnderWay)) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
});
