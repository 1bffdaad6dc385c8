import { describe, expect, it } from 'vitest';
import { STATEMENT_COLUMNS, statementFields } from '~/domain/figures/statement-fields';
import { newId } from '~/domain/new-id';
import { MEASURES, REPORT_REASONS } from '~/domain/safety/rules';

const STATEMENT = {
  id: newId(),
  measure: 'photo',
  rule: 'money',
  source: 'notice',
  contentType: 'image',
  contentOn: new Date('2026-11-03T00:00:00Z'),
  appliedOn: new Date('2026-11-21T00:00:00Z'),
  endsOn: null as Date | null,
};

function fieldsOf(changed: Partial<typeof STATEMENT> = {}) {
  const values = statementFields({ ...STATEMENT, ...changed }, { termsUrl: 'https://a.example/pages/terms' });
  return Object.fromEntries(STATEMENT_COLUMNS.map((column, index) => [column, values[index]!]));
}

describe('a statement of reasons', () => {
  it('has the values that the Commission’s database takes [CON-8]', () => {
    expect(fieldsOf()).toEqual({
      decision_visibility: '["DECISION_VISIBILITY_CONTENT_DISABLED"]',
      decision_provision: '',
      end_date_service_restriction: '',
      decision_account: '',
      account_type: 'ACCOUNT_TYPE_PRIVATE',
      decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
      decision_ground_reference_url: 'https://a.example/pages/terms',
      incompatible_content_ground: 'Terms of use: members neither ask for money nor sell anything',
      incompatible_content_explanation: 'The content asks for money or offers something for sale.',
      category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
      content_type: '["CONTENT_TYPE_IMAGE"]',
      content_type_other: '',
      content_date: '2026-11-03',
      territorial_scope: expect.stringMatching(/^\["AT",.*"NO"\]$/),
      application_date: '2026-11-21',
      decision_facts:
        'After a notice, a moderator looked at the content. The content asks for money or offers something for sale.',
      source_type: 'SOURCE_ARTICLE_16',
      automated_detection: 'No',
      automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
      puid: STATEMENT.id,
    });
  });

  it.each(MEASURES.filter((measure) => measure !== 'warning' && measure !== 'ban'))(
    'restricts content, writing or the account, one of them: %s [CON-8]',
    (measure) => {
      const { decision_visibility, decision_provision, decision_account } = fieldsOf({ measure });
      const filled = [decision_visibility, decision_provision, decision_account].filter(
        (field) => field !== '',
      );
      expect(filled).toHaveLength(1);
    },
  );

  it('tells when a suspension ends [CON-8]', () => {
    const endsOn = new Date('2026-11-28T00:00:00Z');
    expect(fieldsOf({ measure: 'writing', endsOn })).toMatchObject({
      decision_provision: 'DECISION_PROVISION_PARTIAL_SUSPENSION',
      end_date_service_restriction: '2026-11-28',
    });
  });

  it('names another content type where it has to [CON-8]', () => {
    expect(fieldsOf({ contentType: 'profile' })).toMatchObject({
      content_type: '["CONTENT_TYPE_OTHER"]',
      content_type_other: 'Profile of a member',
    });
    expect(fieldsOf({ contentType: 'text' })).toMatchObject({ content_type_other: '' });
  });

  it('says what a case on own initiative came from [CON-8]', () => {
    const { source_type: type, decision_facts: facts } = fieldsOf({ source: 'own' });
    expect([type, facts?.startsWith('On the provider’s own initiative,')]).toEqual([
      'SOURCE_VOLUNTARY',
      true,
    ]);
  });

  it('has a category and reasons for each rule [CON-8]', () => {
    for (const rule of [...REPORT_REASONS, 'of_later']) {
      const { category, incompatible_content_ground: ground } = fieldsOf({ rule });
      expect([rule, category]).toEqual([rule, expect.stringMatching(/^STATEMENT_CATEGORY_[A-Z_]+$/)]);
      expect([rule, ground]).toEqual([rule, expect.stringMatching(/^Terms of use: /)]);
    }
  });
});
