import { isUpload } from '~/http/request/read-upload.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { postPhotoMessage } from './post-extras.server';
import { postMessage } from './post-message.server';

async function sendPhoto(site: MemberSite, request: Request, conversationId: string) {
  const sent = await postPhotoMessage(site, request, conversationId);
  if (!sent.ok) return Response.json({ refused: sent.refused }, sent.init);
  return Response.json({ credits: sent.credits });
}

/** Sends a message or photo for scripts and answers in JSON. */
export async function postLive(site: MemberSite, request: Request, conversationId: string) {
  if (isUpload(request)) return sendPhoto(site, request, conversationId);
  const posted = await postMessage(site, request, { conversationId });
  if (!posted.ok) return Response.json({ refusal: posted.refusal }, posted.init);
  return Response.json({ credits: posted.credits });
}
