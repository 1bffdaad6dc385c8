import { toned } from './toned';

/** Two portraits side by side, each tilted to its own side, which say nothing that the text does not. */
export function PortraitPair({ people, className }: { people: string[]; className: string }) {
  if (people.length === 0) return null;
  return (
    <p className="flex items-center justify-center -space-x-5" aria-hidden="true">
      {people.map((src, index) => (
        <span
          key={src}
          className={`portrait w-28 shadow-2 ${className} ${index === 0 ? '-rotate-6' : 'rotate-6'}`}
        >
          <img src={src} className={toned(src)} alt="" width="400" height="500" />
        </span>
      ))}
    </p>
  );
}
