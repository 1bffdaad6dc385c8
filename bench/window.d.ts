// Globals that the benchmarks define in the measured pages.
interface Window {
  interactions: () => {
    name: string;
    duration: number;
    interactionId: number;
    before: number;
    work: number;
  }[];
  paints: { shift: number; largest: number };
  timeNext: (sought: object) => void;
  pressNow: () => void;
  timed: () => { pressedAt: number };
}

interface PerformanceObserverInit {
  durationThreshold?: number;
}
