// What the access log leaves out, in both of its formats; plain JavaScript, because bin/run/serve.js reads it as well.

/**
 * Returns whether a line says nothing: answered probes, and the scripts and styles of each page.
 * @param {string} line method, path and status, separated by spaces
 */
export const isNoise = (line) => /^(?:GET|HEAD) \/(?:healthz|readyz|assets\/\S+) 200(?: |$)/.test(line);
