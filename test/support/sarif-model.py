"""Builds a SARIF log from the OASIS object model's classes: a field that SARIF does not have, or lacks, is an error."""
import json
import sys

import attr
import sarif_om

CLASSES = {
    "runs": "Run", "tool": "Tool", "driver": "ToolComponent", "rules": "ReportingDescriptor", "results": "Result",
    "message": "Message", "locations": "Location", "physicalLocation": "PhysicalLocation",
    "artifactLocation": "ArtifactLocation", "region": "Region", "snippet": "ArtifactContent",
    "shortDescription": "MultiformatMessageString", "fullDescription": "MultiformatMessageString",
    "help": "MultiformatMessageString", "defaultConfiguration": "ReportingConfiguration",
    "fixes": "Fix", "description": "Message", "artifactChanges": "ArtifactChange", "replacements": "Replacement",
    "deletedRegion": "Region", "insertedContent": "ArtifactContent",
}
FREE = {"properties", "partialFingerprints"}


def build(name, value):
    if isinstance(value, list):
        return [build(name, item) for item in value]
    if not isinstance(value, dict) or name in FREE:
        return value
    kind = getattr(sarif_om, CLASSES[name])
    names = {field.metadata.get("schema_property_name", field.name): field.name for field in attr.fields(kind)}
    return kind(**{names[key]: build(key, item) for key, item in value.items()})


log = json.load(sys.stdin)
runs = build("runs", log.pop("runs"))
log.pop("$schema")
sarif_om.SarifLog(runs=runs, version=log.pop("version"))
assert not log, log
print(sum(len(run.results) for run in runs))
