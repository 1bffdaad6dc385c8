import { isRule, type ReportReason } from '~/domain/safety/rules';
import { EEA_COUNTRIES } from './rules';
import type { Statement } from './list-statements.server';

/**
 * The columns of the Commission's database, by the names of its API, without those that never have a value here. They are
 * in English, because the database and not a member reads them.
 */
export const STATEMENT_COLUMNS = [
  'decision_visibility',
  'decision_provision',
  'end_date_service_restriction',
  'decision_account',
  'account_type',
  'decision_ground',
  'decision_ground_reference_url',
  'incompatible_content_ground',
  'incompatible_content_explanation',
  'category',
  'content_type',
  'content_type_other',
  'content_date',
  'territorial_scope',
  'application_date',
  'decision_facts',
  'source_type',
  'automated_detection',
  'automated_decision',
  'puid',
] as const;

type Rule = { category: string; ground: string; explanation: string };

/** Operators check these categories before they publish: docs/figures.md says so. */
const RULES: Record<ReportReason, Rule> = {
  identity: {
    category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
    ground: 'Terms of use: members are who they say they are',
    explanation: 'The content gives a false picture of its author.',
  },
  money: {
    category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
    ground: 'Terms of use: members neither ask for money nor sell anything',
    explanation: 'The content asks for money or offers something for sale.',
  },
  harassment: {
    category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
    ground: 'Terms of use: members neither threaten, hate nor harass others',
    explanation: 'The content threatens, insults or harasses somebody.',
  },
  underage: {
    category: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
    ground: 'Terms of use: members are adults, and nothing shows a minor',
    explanation: 'The author, or a person shown, is or may be a minor.',
  },
  explicit: {
    category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    ground: 'Terms of use: nothing explicit where it does not belong',
    explanation: 'The content is explicit in a place where the terms do not allow it.',
  },
  other: {
    category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    ground: 'Terms of use: rules of conduct',
    explanation: 'The content breaks another rule of the terms.',
  },
};

const VISIBILITY: Record<string, string> = {
  photo: 'DECISION_VISIBILITY_CONTENT_DISABLED',
  message: 'DECISION_VISIBILITY_CONTENT_REMOVED',
  about: 'DECISION_VISIBILITY_CONTENT_REMOVED',
  answers: 'DECISION_VISIBILITY_CONTENT_REMOVED',
  profile: 'DECISION_VISIBILITY_CONTENT_DISABLED',
};

const CONTENT_TYPES: Record<string, string> = {
  image: 'CONTENT_TYPE_IMAGE',
  text: 'CONTENT_TYPE_TEXT',
  profile: 'CONTENT_TYPE_OTHER',
};

/** The database writes lists so in its own files. */
const list = (values: readonly string[]): string => JSON.stringify(values);

const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

const factsOf = ({ source }: Statement, { explanation }: Rule): string =>
  source === 'notice'
    ? `After a notice, a moderator looked at the content. ${explanation}`
    : `On the provider’s own initiative, a moderator looked at the content. ${explanation}`;

/** Returns a statement's values in the order of the columns; `termsUrl` is the address of the site's terms. */
export function statementFields(statement: Statement, { termsUrl }: { termsUrl: string }): string[] {
  const { id, measure, rule, source, contentType, contentOn, appliedOn, endsOn } = statement;
  const reason = RULES[isRule(rule) ? rule : 'other'];
  const visibility = VISIBILITY[measure];
  const fields: Record<(typeof STATEMENT_COLUMNS)[number], string> = {
    decision_visibility: visibility ? list([visibility]) : '',
    decision_provision: measure === 'writing' ? 'DECISION_PROVISION_PARTIAL_SUSPENSION' : '',
    end_date_service_restriction: endsOn ? isoDay(endsOn) : '',
    decision_account: measure === 'account' ? 'DECISION_ACCOUNT_TERMINATED' : '',
    account_type: 'ACCOUNT_TYPE_PRIVATE',
    decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    decision_ground_reference_url: termsUrl,
    incompatible_content_ground: reason.ground,
    incompatible_content_explanation: reason.explanation,
    category: reason.category,
    content_type: list([CONTENT_TYPES[contentType] ?? 'CONTENT_TYPE_OTHER']),
    content_type_other: contentType === 'profile' ? 'Profile of a member' : '',
    content_date: isoDay(contentOn),
    territorial_scope: list(EEA_COUNTRIES),
    application_date: isoDay(appliedOn),
    decision_facts: factsOf(statement, reason),
    source_type: source === 'notice' ? 'SOURCE_ARTICLE_16' : 'SOURCE_VOLUNTARY',
    automated_detection: 'No',
    automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
    puid: id,
  };
  return STATEMENT_COLUMNS.map((column) => fields[column]);
}
