// The processing of images in a process of its own, so that its memory is nobody else's: takes images, gives what became of them.
import { createImageProcessing } from '~/gateways/images.server';

const processImage = createImageProcessing();

// The system's own peak begins with that of the process which started this one, so what is taken now is looked at.
let peak = 0;
const look = () => (peak = Math.max(peak, process.memoryUsage.rss()));
setInterval(look, 5).unref();

process.on('message', ({ id, data }: { id: number; data: Buffer }) => {
  void processImage(Buffer.from(data), String(id % 4)).then((outcome) =>
    process.send?.({
      id,
      outcome,
      residentMb: process.memoryUsage.rss() / 1024 / 1024,
      peakMb: look() / 1024 / 1024,
    }),
  );
});
process.send?.({ id: -1 });
