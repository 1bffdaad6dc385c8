import { freePorts } from '../../../bin/free-ports.js';

// The run's first process chooses; the others, the browsers' workers, inherit its choice.
const chosen = process.env.JOURNEYS_PORTS?.split(',').map(Number) ?? (await freePorts(2));
process.env.JOURNEYS_PORTS = chosen.join(',');

const [noJs, js] = chosen as [number, number];

/** The port of each project's server. */
export const PORTS = { 'no-js': noJs, js } as const;
