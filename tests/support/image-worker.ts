// The processing of images in a process of its own, so that its memory is nobody else's: takes images, gives what became of them.
import { readFileSync } from 'node:fs';
import { createImageProcessing } from '~/gateways/images/images.server';

const processImage = createImageProcessing();

// The system's own peak begins with that of the process which started this one, so what is taken now is looked at.
let peak = 0;
const PAGE_BYTES = 4096;

/** What the processes take that decode, in bytes; none where the system does not list them. */
function decoderBytes(): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ');
    const resident = (pid: string) =>
      Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
    return children.filter(Boolean).reduce((sum, pid) => sum + resident(pid), 0);
  } catch {
    return 0;
  }
}

const resident = () => process.memoryUsage.rss() + decoderBytes();
const look = () => (peak = Math.max(peak, resident()));
setInterval(look, 5).unref();

process.on('message', ({ id, data, memberId = 'anna' }: { id: number; data: Buffer; memberId?: string }) => {
  void processImage(Buffer.from(data), memberId).then((outcome) =>
    process.send?.({
      id,
      outcome,
      residentMb: resident() / 1024 / 1024,
      peakMb: look() / 1024 / 1024,
    }),
  );
});
process.send?.({ id: -1 });
