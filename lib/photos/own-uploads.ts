import { mutate } from 'swr';
import { sendPhoto } from '@/lib/api/photos';
import { ownProfileKey } from '@/lib/search/use-own-profile';
import { askBeforeUnload } from './ask-before-unload';
import { UploadQueue } from './upload-queue';

/**
 * The member's photos on their way. They belong to the tab and not to the page that chose them: that page may be left
 * while they go on. What has arrived stands in one's own profile before it leaves the list.
 */
export const ownUploads = new UploadQueue(sendPhoto, () => mutate(ownProfileKey));

askBeforeUnload(ownUploads);
