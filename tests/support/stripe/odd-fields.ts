import { SHAPES } from './shapes';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

const typesOf = new Map(
  Object.entries(SHAPES).map(([kind, byType]) => [
    kind,
    new Map(Object.entries(byType).flatMap(([type, names]) => names.split(' ').map((name) => [name, type]))),
  ]),
);

/** The id of an object stands for the object unless it is asked for (`expand`). */
const isExpanded = (type: string, value: unknown): boolean =>
  (type === 'string' || type === 'any') && isFields(value) && 'object' in value;

/** Whether a field is what Stripe's fixture has; what is particular to a type of payment has the field of its name. */
function isOdd(types: ReadonlyMap<string, string>, object: Fields, name: string): boolean {
  const value = object[name];
  const type = types.get(name);
  if (type === undefined) return name !== object.type || !isFields(value);
  return value !== null && type !== 'any' && type !== typeOf(value) && !isExpanded(type, value);
}

function fieldsWithin(kind: string | null, object: Fields): string[] {
  const types = kind === null ? undefined : typesOf.get(kind);
  const odd = types ? Object.keys(object).filter((name) => isOdd(types, object, name)) : [];
  const inside = Object.entries(object).flatMap(([name, value]) => oddFields(value, `${kind}.${name}`));
  return [...odd.map((name) => `${kind}.${name}`), ...inside];
}

/**
 * Returns the fields that Stripe's own objects do not have, or have with another type, wherever they are in an
 * answer. What was deleted has no fields but its id.
 */
export function oddFields(answer: unknown, at = ''): string[] {
  if (Array.isArray(answer)) return answer.flatMap((each) => oddFields(each));
  if (!isFields(answer) || answer.deleted === true) return [];
  const kind = typeof answer.object === 'string' ? answer.object : at;
  return fieldsWithin(typesOf.has(kind) ? kind : null, answer);
}
