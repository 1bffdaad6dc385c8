import { attribute, elementText, has, listDescendants, listElements } from '../../bin/test/parsed-page.js';

/** A page's element, as parse5 reads it. */
export type Element = Parameters<typeof attribute>[0] & { tagName: string };

/** A field whose state a reader changes: a text, a ticked box, a chosen option. */
export type Field = {
  form: number;
  name: string;
  type: string;
  value: string;
  isOn: boolean;
  /** A choice's values, or a range's ends. */
  options: string[];
};
/** A button that posts a form. */
export type Press = { form: number; action: string; name: string; value: string };
type PageForms = { fields: Field[]; presses: Press[] };

/** Inputs that readers do not change; browsers never show a password again. */
const FIXED = new Set(['submit', 'button', 'reset', 'image', 'file', 'password']);

const ownValue = (element: Element): string => attribute(element, 'value') ?? '';

function readField(element: Element, form: number): Field | null {
  const name = attribute(element, 'name');
  if (!name || has(element, 'disabled')) return null;
  const field = { form, name, options: [], isOn: true };
  if (element.tagName === 'textarea')
    return { ...field, type: 'text', value: elementText(element).replace(/^\n/, '') };
  if (element.tagName === 'select') {
    const options = (listDescendants(element) as Element[]).filter(({ tagName }) => tagName === 'option');
    const chosen = options.find((option) => has(option, 'selected')) ?? options[0];
    return {
      ...field,
      type: 'select',
      value: chosen ? ownValue(chosen) : '',
      options: options.map(ownValue),
    };
  }
  const type = attribute(element, 'type') ?? 'text';
  if (element.tagName !== 'input' || FIXED.has(type)) return null;
  if (type === 'checkbox' || type === 'radio')
    return { ...field, type, value: attribute(element, 'value') ?? 'on', isOn: has(element, 'checked') };
  if (type === 'range') {
    const options = [attribute(element, 'min') ?? '0', attribute(element, 'max') ?? '100'];
    return { ...field, type, value: ownValue(element), options };
  }
  const isNumber = type === 'number' || attribute(element, 'inputmode') === 'numeric';
  const isFixed = type === 'hidden' || has(element, 'readonly');
  return { ...field, type: isFixed ? 'hidden' : isNumber ? 'number' : type, value: ownValue(element) };
}

/** Lists each form's fields and the buttons that post it, in the order of the page. */
export function readForms(html: string, here: string): PageForms {
  const all = listElements(html) as Element[];
  const forms = all.filter(({ tagName }) => tagName === 'form');
  const within = new Map(
    forms.flatMap((form, index) =>
      (listDescendants(form) as Element[]).map((each) => [each, index] as const),
    ),
  );
  const formOf = (element: Element): number | undefined => {
    const id = attribute(element, 'form');
    return id === undefined ? within.get(element) : forms.findIndex((form) => attribute(form, 'id') === id);
  };
  const fields: Field[] = [];
  const presses: Press[] = [];
  for (const element of all) {
    const form = formOf(element);
    if (form === undefined || form < 0) continue;
    const field = readField(element, form);
    if (field) fields.push(field);
    const method = attribute(element, 'formmethod') ?? attribute(forms[form]!, 'method') ?? 'get';
    const isButton = element.tagName === 'button' && (attribute(element, 'type') ?? 'submit') === 'submit';
    if (!isButton || method.toLowerCase() !== 'post') continue;
    const action = attribute(element, 'formaction') ?? attribute(forms[form]!, 'action') ?? here;
    presses.push({ form, action, name: attribute(element, 'name') ?? '', value: ownValue(element) });
  }
  return { fields, presses };
}

export const isTyped = ({ type }: Field): boolean => type !== 'hidden';

/** Returns a form's fields with every one changed that a reader can change. */
export function typeInto(fields: Field[]): Field[] {
  let count = 0;
  const chosen = new Set<string>();
  return fields.map((field) => {
    const { type, name, value, isOn, options, form } = field;
    if (type === 'checkbox') return { ...field, isOn: !isOn };
    if (type === 'radio') {
      // The first radio button that is not on.
      const isFirst = !isOn && !chosen.has(`${form} ${name}`);
      if (isFirst) chosen.add(`${form} ${name}`);
      return { ...field, isOn: isFirst };
    }
    if (type === 'select' || type === 'range')
      return { ...field, value: options.find((option) => option !== '' && option !== value) ?? value };
    if (type === 'number') return { ...field, value: value === '7' ? '8' : '7' };
    if (type === 'email') return { ...field, value: `typed${(count += 1)}@example.com` };
    return type === 'hidden' ? field : { ...field, value: `Typed ${(count += 1)}` };
  });
}

/** What a browser posts when a button is pressed. */
export function postedFields(fields: Field[], { form, name, value }: Press): [string, string][] {
  const own = fields
    .filter((field) => field.form === form && field.isOn)
    .map((field): [string, string] => [field.name, field.value]);
  return name ? [...own, [name, value]] : own;
}

/**
 * Whether a page has the field in its typed state, or its text among its words. An option that the page no longer offers,
 * such as another country's region, cannot stand.
 */
export function stands(field: Field, html: string, here: string): boolean {
  const { name, type, value, isOn } = field;
  const same = readForms(html, here).fields.filter((each) => each.name === name && each.type === type);
  if (type === 'checkbox' || type === 'radio')
    return same.some((each) => each.value === value && each.isOn === isOn);
  if (type === 'select' && !same.some(({ options }) => options.includes(value))) return true;
  return same.some((each) => each.value === value) || (type !== 'select' && html.includes(value));
}
