// Finds texts that no reader should see on a page: keys, unfilled values, and empty texts.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run/project.js';
import { attribute, has, elementText, listDescendants } from './parsed-page.js';

const FEATURES = readdirSync(path.join(root, 'app', 'i18n', 'locales', 'en')).map(
  (file) => path.parse(file).name,
);

/** A catalogue key such as `chat:send`; in a sentence, a space follows the colon. */
const KEY = new RegExp(String.raw`\b(?:${FEATURES.join('|')}):[a-z][\w.-]*`);
const UNFILLED = /\{\{|\}\}|[\uE000\uE001]|\bundefined\b|\bNaN\b|\[object /;

/** Attributes that are read aloud or displayed. */
const READ = ['alt', 'aria-label', 'content', 'label', 'placeholder', 'title'];

const UNREAD = ['script', 'style', 'template', 'textarea'];

/** Elements that must have text. */
const SAYING = ['a', 'button', 'h1', 'h2', 'h3', 'h4', 'label', 'legend', 'summary', 'th', 'title'];

/** Whether an element is for sighted readers only, or still empty on purpose. */
const isSilent = (element) =>
  attribute(element, 'aria-hidden') === 'true' ||
  has(element, 'hidden') ||
  has(element, 'aria-live') ||
  ['alert', 'status'].includes(attribute(element, 'role') ?? '');

const saysSomething = (element) =>
  [element, ...listDescendants(element)].some((each) =>
    [
      elementText(each),
      ...['alt', 'aria-label', 'aria-labelledby'].map((name) => attribute(each, name) ?? ''),
    ].some((text) => text.trim() !== ''),
  );

const short = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 80);

function* faults(element) {
  const texts = [elementText(element), ...READ.map((name) => attribute(element, name) ?? '')];
  for (const text of texts) {
    const [key] = KEY.exec(text) ?? [];
    if (key) yield `shows the key ${key}`;
    else if (UNFILLED.test(text)) yield `shows what is not filled in: ${short(text)}`;
  }
}

export function textFaults(all) {
  const read = all.filter(({ tagName }) => !UNREAD.includes(tagName));
  const silent = new Set(all.filter(isSilent).flatMap((element) => [element, ...listDescendants(element)]));
  const empty = read.filter(
    (element) => SAYING.includes(element.tagName) && !silent.has(element) && !saysSomething(element),
  );
  return [
    ...new Set([
      ...read.flatMap((element) => [...faults(element)]),
      ...empty.map(({ tagName, attrs }) => {
        const given = attrs.map(({ name, value }) => ` ${name}="${value}"`).join('');
        return `says nothing: ${short(`<${tagName}${given}>`)}`;
      }),
    ]),
  ];
}
