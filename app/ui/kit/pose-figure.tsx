import type { ReactNode } from 'react';
import type { Pose, PoseHand, PoseHead } from '~/domain/photos/rules';

/** Where the face looks: the head's tilt in degrees, and how far eyes, nose and mouth move to a side. */
const HEADS: Record<PoseHead, { tilt: number; shift: number }> = {
  straight: { tilt: 0, shift: 0 },
  tilted: { tilt: -16, shift: 0 },
  aside: { tilt: 0, shift: -8 },
};

function Head({ head }: { head: PoseHead }) {
  const { tilt, shift } = HEADS[head];
  return (
    <g transform={`rotate(${tilt} 60 74)`}>
      <path d="M52 66v14c0 7 16 7 16 0V66z" className="fill-surface" />
      <path d="M38 44c0 20 9 29 22 29s22-9 22-29c0-15-9-23-22-23s-22 8-22 23z" className="fill-surface" />
      <path
        d="M37 46c-4-22 6-31 23-31s27 9 23 31c-2-8-6-13-11-16-9 4-18 4-26 1-4 4-7 9-9 15z"
        fill="currentColor"
      />
      <path
        d="M51 48v3M69 48v3M60 51l-2 6h3M53 63c5 4 9 4 14 0"
        transform={`translate(${shift} 0)`}
        fill="none"
      />
    </g>
  );
}

const Fist = ({ x, y }: { x: number; y: number }) => (
  <circle cx={x} cy={y} r="7.5" className="fill-surface" />
);

type FlatProps = { x: number; y: number; turn: number };

const Flat = ({ x, y, turn }: FlatProps) => (
  <rect
    x={x - 11}
    y={y - 5}
    width="22"
    height="10"
    rx="5"
    transform={`rotate(${turn} ${x} ${y})`}
    className="fill-surface"
  />
);

/** Each hand's arm from the shoulder, and the hand itself. */
const HANDS: Record<PoseHand, { arm: string; hand: ReactNode }> = {
  ear: { arm: 'M90 104L110 84 92 56', hand: <Flat x={88} y={48} turn={70} /> },
  fingers: {
    arm: 'M90 104L110 96 102 66',
    hand: (
      <>
        <path d="M98 56L95 38M104 56L107 38" strokeWidth="5" />
        <Fist x={101} y={60} />
      </>
    ),
  },
  thumb: {
    arm: 'M90 104L110 96 102 70',
    hand: (
      <>
        <path d="M99 58V43" strokeWidth="6" />
        <Fist x={101} y={62} />
      </>
    ),
  },
  crown: { arm: 'M90 104L116 58 78 18', hand: <Flat x={66} y={15} turn={4} /> },
  shoulder: { arm: 'M90 104L84 128 44 108', hand: <Flat x={36} y={102} turn={24} /> },
  chin: { arm: 'M90 104L92 130 66 84', hand: <Fist x={62} y={77} /> },
  palm: {
    arm: 'M90 104L110 96 103 68',
    hand: (
      <>
        <path d="M95 56L91 43M100 54V38M105 54L109 40M109 58L115 48M94 62L87 57" strokeWidth="4" />
        <Fist x={102} y={60} />
      </>
    ),
  },
  brow: { arm: 'M90 104L114 66 90 40', hand: <Flat x={78} y={37} turn={12} /> },
};

/** A drawn pose. Its words stand beside it. */
export function PoseFigure({ pose: { head, hand } }: { pose: Pose }) {
  const raised = HANDS[hand];
  return (
    <svg
      className="block w-full text-primary-text"
      viewBox="0 0 126 140"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M14 142c1-30 16-46 46-46s45 16 46 46z" className="fill-primary" />
      <Head head={head} />
      <path d={raised.arm} fill="none" strokeWidth="9" />
      {raised.hand}
    </svg>
  );
}
