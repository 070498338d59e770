ALTER TABLE "visibility_answers"
	ADD COLUMN "mention" text GENERATED ALWAYS AS (facts ->> 'mention') STORED,
	ADD COLUMN "is_cited" boolean GENERATED ALWAYS AS ((facts ->> 'isCited')::boolean) STORED,
	ADD COLUMN "model_id" text GENERATED ALWAYS AS (answer ->> 'modelId') STORED,
	ADD COLUMN "is_grounded" boolean GENERATED ALWAYS AS ((answer ->> 'grounded')::boolean) STORED;
