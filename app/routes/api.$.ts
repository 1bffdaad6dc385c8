import { refuseCall } from '~/http/answer/api-answer.server';

export const handle = { name: 'api-not-found', layout: 'empty' };

const notFound = () => refuseCall(404, 'not_found');

export const loader = notFound;
export const action = notFound;
