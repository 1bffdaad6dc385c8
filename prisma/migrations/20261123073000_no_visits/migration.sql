-- Nothing ever wrote who opened whose profile, and nothing the site promises needs it: whether a like is new is kept
-- with the like.
DROP TABLE "Visit";
