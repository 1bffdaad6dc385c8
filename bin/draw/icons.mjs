// Builds the icon sprite and the list of its names from lucide-static. After adding a name below: `node
// bin/draw/icons.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';

const interface_ = `arrow-left arrow-right arrow-up badge-check ban bell camera check check-check chevron-down chevron-left chevron-right circle-alert
archive circle-check circle-x clock coins compass copy download drama ellipsis ellipsis-vertical eye eye-off flag gift globe heart image images info key-round crown
credit-card crop file-pen-line grip image-plus zoom-in zoom-out arrow-right-left hourglass printer life-buoy
lock crown log-out mail mail-check mail-open mail-warning mail-x map-pin message-circle minus monitor paw-print plus receipt-text reply rotate-cw scale search send-horizontal settings
shield-check sliders-horizontal smartphone smile sparkles star tag trash-2 undo-2 upload user user-round users wallet x`;
const interests = `compass paw-print tree-palm bike disc-3 sprout dumbbell footprints trees party-popper shopping-bag volleyball plane beef
beer coffee chef-hat utensils fish leaf salad wine palette moon-star shirt clapperboard music camera landmark book-open pen-tool drama
gamepad-2 hand-heart heart-handshake smile hand moon images ribbon shield-check flame cherry circle-dot sparkles zap map-pin users link
venetian-mask`;

const names = [...new Set(`${interface_} ${interests}`.split(/\s+/))].sort();

function symbol(name) {
  const svg = readFileSync(
    new URL(`../../node_modules/lucide-static/icons/${name}.svg`, import.meta.url),
    'utf8',
  );
  const inner = svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/[\s\S]*?<svg[^>]*>/, '')
    .replace('</svg>', '');
  return `<symbol id="${name}" viewBox="0 0 24 24">${inner.replace(/\s*\n\s*/g, '').replace(/ \/>/g, '/>')}</symbol>`;
}

const kit = new URL('../../app/ui/kit/', import.meta.url);
writeFileSync(
  new URL('icons.svg', kit),
  `<svg xmlns="http://www.w3.org/2000/svg">${names.map(symbol).join('\n')}</svg>\n`,
);
writeFileSync(
  new URL('icon-names.ts', kit),
  `// Made by bin/draw/icons.mjs.\nexport type IconName =\n${names.map((name) => `  | '${name}'`).join('\n')};\n`,
);
