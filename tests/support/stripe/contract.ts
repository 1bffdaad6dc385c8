import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A request's parameters, decoded from `a[b][0]=c`: all leaves are text, as they arrive. */
export type Given = string | Given[] | { [name: string]: Given };

export type Fault = { param: string; problem: 'unknown' | 'missing' | 'type'; wanted: string };

type Declared = { node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration; scope: string };

const FOLDER = path.join(process.cwd(), 'node_modules/stripe/cjs');

/** Every interface and type of a file of the package, by its full name, such as `A.B.C`. */
function declarationsOf(file: string): Map<string, Declared> {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(FOLDER, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const found = new Map<string, Declared>();
  const visit = (node: ts.Node, scope: string): void => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      found.set(scope + node.name.text, { node, scope });
    else if (ts.isModuleDeclaration(node) && node.body)
      ts.forEachChild(node.body, (child) => visit(child, `${scope}${node.name.text}.`));
    else if (ts.isSourceFile(node)) ts.forEachChild(node, (child) => visit(child, scope));
  };
  visit(source, '');
  return found;
}

const files = new Map<string, Map<string, Declared>>();
function declarations(file: string): Map<string, Declared> {
  const known = files.get(file) ?? declarationsOf(file);
  files.set(file, known);
  return known;
}

/** Finds a name as TypeScript does: in the innermost namespace first, then among what all files share. */
function resolve(file: string, scope: string, name: string): { declared: Declared; file: string } | null {
  for (let within = scope; ; within = within.replace(/[^.]+\.$/, '')) {
    const declared = declarations(file).get(within + name);
    if (declared) return { declared, file };
    if (within === '') break;
  }
  const shared = declarations('shared.d.ts').get(name);
  return shared ? { declared: shared, file: 'shared.d.ts' } : null;
}

const isObject = (given: Given): given is { [name: string]: Given } =>
  typeof given === 'object' && !Array.isArray(given);

type At = { file: string; scope: string; param: string };
const fault = ({ param }: At, problem: Fault['problem'], wanted: string): Fault[] => [
  { param, problem, wanted },
];
const nameIn = (param: string, name: string) => (param ? `${param}[${name}]` : name);

type Member = { member: ts.TypeElement; file: string; scope: string };

/** The properties of an interface and of those that it extends. */
function membersOf(file: string, { node, scope }: Declared): Member[] {
  if (!ts.isInterfaceDeclaration(node)) return [];
  const own = node.members.map((member) => ({ member, file, scope }));
  const parents = node.heritageClauses?.flatMap(({ types }) => types) ?? [];
  const inherited = parents.flatMap(({ expression }) => {
    const parent = ts.isIdentifier(expression) ? resolve(file, scope, expression.text) : null;
    return parent ? membersOf(parent.file, parent.declared) : [];
  });
  return [...own, ...inherited];
}

function checkInterface(given: Given, file: string, declared: Declared, at: At): Fault[] {
  if (!isObject(given)) return fault(at, 'type', 'an object');
  const faults: Fault[] = [];
  const known = new Set<string>();
  for (const { member, ...where } of membersOf(file, declared)) {
    if (ts.isIndexSignatureDeclaration(member)) {
      for (const [name, value] of Object.entries(given)) {
        known.add(name);
        faults.push(...checkType(value, member.type, { ...where, param: nameIn(at.param, name) }));
      }
    }
    if (!ts.isPropertySignature(member) || !ts.isIdentifier(member.name) || !member.type) continue;
    const name = member.name.text;
    const param = nameIn(at.param, name);
    known.add(name);
    const value = given[name];
    if (value !== undefined) faults.push(...checkType(value, member.type, { ...where, param }));
    else if (!member.questionToken) faults.push({ param, problem: 'missing', wanted: name });
  }
  for (const name of Object.keys(given))
    if (!known.has(name)) faults.push(...fault({ ...at, param: nameIn(at.param, name) }, 'unknown', ''));
  return faults;
}

const entityName = (name: ts.EntityName): string =>
  ts.isIdentifier(name) ? name.text : `${entityName(name.left)}.${name.right.text}`;

function checkReference(given: Given, type: ts.TypeReferenceNode, at: At): Fault[] {
  const name = entityName(type.typeName);
  const [argument] = type.typeArguments ?? [];
  if (name === 'Array' && argument)
    return Array.isArray(given)
      ? given.flatMap((each, index) => checkType(each, argument, { ...at, param: `${at.param}[${index}]` }))
      : fault(at, 'type', 'an array');
  if (name === 'Emptyable' && argument) return given === '' ? [] : checkType(given, argument, at);
  if (name === 'Decimal') return /^-?\d+(\.\d+)?$/.test(String(given)) ? [] : fault(at, 'type', 'a decimal');
  const found = resolve(at.file, at.scope, name);
  if (!found) throw new Error(`The package declares no ${name}`);
  const { declared, file } = found;
  return ts.isInterfaceDeclaration(declared.node)
    ? checkInterface(given, file, declared, at)
    : checkType(given, declared.node.type, { file, scope: declared.scope, param: at.param });
}

/** The package adds all other text to each list of words; a request must keep to the words that are listed. */
const isOther = (type: ts.TypeNode) =>
  ts.isTypeReferenceNode(type) && entityName(type.typeName) === 'OtherString';

function checkType(given: Given, type: ts.TypeNode, at: At): Fault[] {
  if (ts.isTypeReferenceNode(type)) return checkReference(given, type, at);
  if (ts.isUnionTypeNode(type)) {
    const tried = type.types.filter((each) => !isOther(each)).map((each) => checkType(given, each, at));
    return tried.some((faults) => faults.length === 0)
      ? []
      : (tried.find((faults) => faults[0]?.param !== at.param) ?? tried[0]!);
  }
  if (ts.isLiteralTypeNode(type)) {
    if (type.literal.kind === ts.SyntaxKind.NullKeyword)
      return given === '' ? [] : fault(at, 'type', 'nothing');
    const word = (type.literal as ts.StringLiteral).text;
    return given === word ? [] : fault(at, 'type', word);
  }
  if (typeof given !== 'string') return fault(at, 'type', 'a single value');
  switch (type.kind) {
    case ts.SyntaxKind.NumberKeyword:
      return /^-?\d+$/.test(given) ? [] : fault(at, 'type', 'an integer');
    case ts.SyntaxKind.BooleanKeyword:
      return given === 'true' || given === 'false' ? [] : fault(at, 'type', 'a boolean');
    case ts.SyntaxKind.StringKeyword:
      return [];
    default:
      throw new Error(`No check for ${ts.SyntaxKind[type.kind]} at ${at.param}`);
  }
}

/** Compares a request's parameters with an interface of the package: what it does not know, lacks or cannot be. */
export function faultsOf(given: Given, file: string, name: string): Fault[] {
  const declared = declarations(file).get(name);
  if (!declared) throw new Error(`The package declares no ${name}`);
  return checkInterface(given, file, declared, { file, scope: '', param: '' });
}

const toArrays = (given: Given): Given => {
  if (!isObject(given)) return given;
  const entries = Object.entries(given).map(([name, value]) => [name, toArrays(value)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
};

/** Decodes `a[b][0]=c` into objects and arrays. */
export function decodeParams(body: string): { [name: string]: Given } {
  const root: { [name: string]: Given } = {};
  for (const [key, value] of new URLSearchParams(body)) {
    const steps = key.split(/\]?\[|\]$/).filter((step, index) => index === 0 || step !== '');
    const last = steps.pop()!;
    let at = root;
    for (const step of steps) at = (at[step] ??= {}) as { [name: string]: Given };
    at[last] = value;
  }
  return toArrays(root) as { [name: string]: Given };
}
