import { refuseCall } from '~/http/answer/api-answer.server';

export const handle = { name: 'api-not-found', layout: 'empty' };

const nothingHere = () => refuseCall(404, 'not_found');

export const loader = nothingHere;
export const action = nothingHere;
