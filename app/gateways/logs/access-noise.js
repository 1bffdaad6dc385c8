// Omitted by both formats of the access log; plain JavaScript, because bin/run/serve.js reads it too.

/**
 * Whether a line is a successful probe or asset request.
 * @param {string} line method, path and status, separated by spaces
 */
export const isNoise = (line) => /^(?:GET|HEAD) \/(?:healthz|readyz|assets\/\S+) 200(?: |$)/.test(line);
