// The processing of images in a process of its own, so that its memory is nobody else's: takes images, gives what became of them.
import { createImageProcessing } from '~/gateways/images.server';

const processImage = createImageProcessing();

process.on('message', ({ id, data }: { id: number; data: Buffer }) => {
  void processImage(Buffer.from(data)).then((outcome) =>
    process.send?.({
      id,
      outcome,
      residentMb: process.memoryUsage.rss() / 1024 / 1024,
      peakMb: process.resourceUsage().maxRSS / 1024,
    }),
  );
});
process.send?.({ id: -1 });
