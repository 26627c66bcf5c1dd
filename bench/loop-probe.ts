/** Loaded into a backend that is measured: answers over IPC how late its event loop was and how much memory it took. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setInterval } from 'node:timers';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 2 });
  delay.enable();
  let most = 0;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  setInterval(look, 20).unref();
  process.on('message', () => {
    look();
    process.send?.({ late: delay.percentile(99) / 1e6, memory: Math.round(most / 2 ** 20) });
    delay.reset();
    most = 0;
  });
}
