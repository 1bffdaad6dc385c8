import { expect, it } from 'vitest';
import { contentType, hasMediaType } from '~/http/request/forms/content-type';
import { readFields } from '~/http/request/forms/read-form.server';
import { isUpload, readUploadForm } from '~/http/request/forms/read-upload.server';

const typed = (type: string) => ({ headers: new Headers({ 'Content-Type': type }) });

it('ignores case in media types only [SAF-5]', () => {
  expect(contentType(typed('Multipart/Form-Data ; boundary=AbC'))).toBe('multipart/form-data; boundary=AbC');
  expect(hasMediaType(typed('APPLICATION/JSON;charset=UTF-8'), 'application/json')).toBe(true);
  expect(hasMediaType(typed('application/jsonp'), 'application/json')).toBe(false);
  expect(hasMediaType({ headers: new Headers() }, 'application/json')).toBe(false);
});

it('reads a form with an uppercase media type [SAF-5]', async () => {
  const form = (type: string, body: string) =>
    new Request('http://a.example/', { method: 'POST', headers: { 'Content-Type': type }, body });
  const fields = await readFields(form('APPLICATION/X-WWW-FORM-URLENCODED', 'name=Anna'));
  expect(fields.get('name')).toBe('Anna');
  const upload = form(
    'Multipart/Form-Data; boundary=AbC',
    '--AbC\r\nContent-Disposition: form-data; name="text"\r\n\r\nHello\r\n--AbC--\r\n',
  );
  expect(isUpload(upload)).toBe(true);
  expect((await readUploadForm(upload, 'sender')).fields.get('text')).toBe('Hello');
});
