import { isUnderWay, type UploadQueue } from './upload-queue';

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
const busy = new Set<unknown>();

/** Only the end of the tab's page ends what a queue sends: the browser asks first. */
export function askBeforeUnload<Made, About>(queue: UploadQueue<Made, About>): void {
  queue.subscribe(() => {
    if (queue.uploads().some(isUnderWay)) busy.add(queue);
    else busy.delete(queue);
    if (busy.size > 0) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}
