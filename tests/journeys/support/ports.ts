import { freePorts } from '../../../bin/run/free-ports.js';

// The run's first process chooses; the others, the browsers' workers, inherit its choice.
const chosen = process.env.JOURNEYS_PORTS?.split(',').map(Number) ?? (await freePorts(3));
process.env.JOURNEYS_PORTS = chosen.join(',');

const [noJs, js, engines] = chosen as [number, number, number];

/** The port of each project's server; all projects of other engines share one. */
export const PORTS = { 'no-js': noJs, js, engines } as const;
